import { type ConnectionOptions, createConnection } from 'mysql2/promise'

const DIGITS =
  '(SELECT 0 d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 \
UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)'
/** Subquery of the numbers from 0 to 99,999; each statement takes as many as it needs. */
export const NUMBERS = `(SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d AS n
  FROM ${DIGITS} a, ${DIGITS} b, ${DIGITS} c, ${DIGITS} e, ${DIGITS} f) numbers`

const AT = "'2026-01-01 00:00:00.000' + INTERVAL n SECOND"

const STATEMENTS = [
  `INSERT INTO companies (id, cofor10, cofor6, name, kind, vat_identification_no,
    company_reference, company_group, created_at, updated_at)
  SELECT 1000 + n, CONCAT('B', LPAD(n, 9, '0')), LPAD(n, 6, '0'), CONCAT('Company ', n), 'SUPPLIER',
    '', '', 'EXTERNAL_SUPPLIERS', ${AT}, ${AT} FROM ${NUMBERS} WHERE n < ?`,
  `INSERT INTO users (id, company_id, email, first_name, last_name, phone, language, password_hash,
    password_changed_at, state, created_at, updated_at)
  SELECT 1000 + n, 1000 + n, CONCAT('user', n, '@bench.example'), 'User', n, '', 'en', '', ${AT},
    IF(n % 100, 'APPROVED', 'CLIENT_APPROVAL_REQUESTED'), ${AT}, ${AT} FROM ${NUMBERS} WHERE n < ?`,
  `INSERT INTO addresses (company_id, category, state, company_name, company_code, street_address,
    address_details, postal_code, city, country_code, created_at)
  SELECT 1000 + n, IF(n % 2, 'BILLING', 'DELIVERY'),
    IF(n % 100, 'APPROVED', 'CLIENT_APPROVAL_REQUESTED'), CONCAT('Site ', n), '', '1 Main Street', '',
    '', CONCAT('City ', n % 5000), 'FR', ${AT} FROM ${NUMBERS} WHERE n < ?`,
  `INSERT INTO audit_log (at, user_id, action, subject, subject_id, \`after\`)
  SELECT ${AT}, 1000 + n, IF(n % 100, 'bench.often', 'bench.rare'), 'bench', n % 1000, '{"a": 1}'
  FROM ${NUMBERS} WHERE n < ?`,
  `INSERT INTO mail_outbox (message_id, to_address, language, template, data, state,
    next_attempt_at, created_at)
  SELECT CONCAT('<', n, '@bench>'), CONCAT('mail', n, '@bench.example'), 'en', 'password_changed',
    '{}', IF(n % 100, 'SENT', 'FAILED'), ${AT}, ${AT} FROM ${NUMBERS} WHERE n < ?`,
]

/** Adds companies, users, addresses, audit entries and mails: `rows` of each, at most 100,000. */
export async function fillLists(options: ConnectionOptions, rows: number): Promise<void> {
  const connection = await createConnection(options)
  try {
    for (const statement of STATEMENTS) await connection.query(statement, [rows])
    await connection.query('ANALYZE TABLE companies, users, addresses, audit_log, mail_outbox')
  } finally {
    await connection.end()
  }
}
