import { NUMBERS } from '#tests/bench/fill/fill_lists'

const MODEL = "(SELECT id FROM companies WHERE cofor10 = 'LUMENFR001')"
const MODEL_USER = `(SELECT id FROM users WHERE email = 'buyer@lumen.example' AND company_id = ${MODEL})`

export const ORDER_COLUMNS = `customer_order_no, customer_order_key, desired_delivery_date, transport_by_customer,
  lines_cents, handling_sub_costs_cents, handling_costs_cents, delivery_costs_cents,
  total_cents, handling_explanation, min_total_without_handling_cents, delivery_explanation,
  created_at, updated_at`

export const LINE_COLUMNS = `product_id, product_version_id, quantity, labels_per_unit, unit_price_micros, total_cents,
  alternative_customer_reference`

export const MODEL_ORDERS = `(SELECT o.*, ROW_NUMBER() OVER (ORDER BY id) AS place FROM orders o
  WHERE company_id = ${MODEL} AND state NOT IN ('CREATED', 'SHIPPED'))`

/** Returns a subquery of copies: `copy` is the id, counted from `first`; `n` is counted from 0. */
export const copiesOf = (count: number, first: number) =>
  `(SELECT ${first} + n AS copy, n FROM ${NUMBERS} WHERE n < ${count}) copies`

/**
 * Returns statements that add companies with one buyer each, with ids from `first` on. The buyers
 * are `buyer0@bench.example` and so on. A company's billing address has twice the company's id, and
 * its delivery address the next id.
 */
export function copyBuyers(count: number, first: number): string[] {
  const copies = copiesOf(count, first)
  return [
    `INSERT INTO companies (id, cofor10, cofor6, name, kind, vat_identification_no,
      company_reference, company_group, created_at, updated_at)
    SELECT copy, CONCAT('BUYER', LPAD(n, 5, '0')), 'BUYERX', CONCAT('Buyer ', n), kind,
      vat_identification_no, company_reference, company_group, created_at, updated_at
    FROM companies, ${copies} WHERE id = ${MODEL}`,
    `INSERT INTO users (id, company_id, email, first_name, last_name, phone, language,
      password_hash, password_changed_at, state, created_at, updated_at)
    SELECT copy, copy, CONCAT('buyer', n, '@bench.example'), first_name, last_name, phone, language,
      password_hash, password_changed_at, state, created_at, updated_at
    FROM users, ${copies} WHERE id = ${MODEL_USER}`,
    `INSERT INTO user_roles (user_id, role_id)
    SELECT copy, role_id FROM user_roles, ${copies} WHERE user_id = ${MODEL_USER}`,
    `INSERT INTO addresses (id, company_id, category, state, company_name, company_code,
      street_address, address_details, postal_code, city, country_code, created_at)
    SELECT copy * 2 + (category = 'DELIVERY'), copy, category, state, company_name, company_code,
      street_address, address_details, postal_code, city, country_code, created_at
    FROM addresses, ${copies}
    WHERE company_id = ${MODEL} AND category IN ('BILLING', 'DELIVERY') AND state = 'APPROVED'
      AND superseded_at IS NULL`,
    `INSERT INTO company_product_groups (company_id, product_group_id, can_order)
    SELECT copy, product_group_id, can_order FROM company_product_groups, ${copies}
    WHERE company_id = ${MODEL}`,
  ]
}
