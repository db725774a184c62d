import { checkCollations } from '#app/operations/health/check_collations'
import { createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { BY_BYTES } from '#database/schema/compare_by_bytes'
import { IDENTITY_COLUMNS } from '#database/schema/identity_columns'
import { SameIdentity, mendIdentities } from '#database/schema/mend_identities'
import { describeSchema } from '#tests/functional/foundation/database/describe_schema'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import {
  type EmptyDatabase,
  makeMigratedDatabase,
} from '#tests/functional/setup/database/empty_database'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** A collation that ignores accents and case, like the defaults of MariaDB and MySQL. */
const LOOSE = 'utf8mb4_general_ci'

async function loosen({ client }: EmptyDatabase): Promise<void> {
  if (client.dialect.name !== 'mysql') return
  const key = 'order_line_designs_design_hash_foreign'
  await client.rawQuery(`ALTER TABLE order_line_designs DROP FOREIGN KEY ${key}`)
  for (const table of Object.keys(IDENTITY_COLUMNS)) {
    await client.rawQuery(`ALTER TABLE ${table} CONVERT TO CHARACTER SET utf8mb4 COLLATE ${LOOSE}`)
  }
  await client.rawQuery(
    `ALTER TABLE order_line_designs ADD CONSTRAINT ${key}
     FOREIGN KEY (design_hash) REFERENCES label_designs (hash)`
  )
}

/** Returns every column that compares by bytes, as table and column name. */
async function readByBytes(): Promise<string[]> {
  const [rows] = (await db.rawQuery(
    `SELECT table_name AS tab, column_name AS col FROM information_schema.columns
     WHERE table_schema = DATABASE() AND collation_name = 'utf8mb4_bin'`
  )) as [{ tab: string; col: string }[]]
  return rows.map(({ tab, col }) => `${tab}.${col}`)
}

const LISTED = Object.entries(IDENTITY_COLUMNS).flatMap(([table, columns]) =>
  columns.map((column) => `${table}.${column}`)
)

test.group('Identity in the database', () => {
  test('the database distinguishes emails that differ only in an accent', async ({ assert }) => {
    const { id: companyId } = await createSupplier(db.connection())
    const accented = `ceo@lum\u00e9n-${companyId}.example`
    const plain = `ceo@lumen-${companyId}.example`
    await createUser(db.connection(), { companyId, email: plain })
    await createUser(db.connection(), { companyId, email: accented })
    const found = await db.from('users').where('email', plain).select('email')
    assert.deepEqual(found, [{ email: plain }])
  })

  test('the database compares every unique text and every hash by bytes', async ({ assert }) => {
    const [rows] = (await db.rawQuery(
      `SELECT DISTINCT c.table_name AS tab, c.column_name AS col
       FROM information_schema.columns c
       LEFT JOIN information_schema.statistics s ON s.table_schema = c.table_schema
         AND s.table_name = c.table_name AND s.column_name = c.column_name AND s.non_unique = 0
       WHERE c.table_schema = DATABASE() AND c.collation_name <> 'utf8mb4_bin'
         AND c.table_name NOT LIKE 'adonis%'
         AND (s.index_name IS NOT NULL OR c.column_name LIKE '%hash'
           OR c.column_name IN ('email', 'cofor6', 'cofor10', 'account_id'))
       ORDER BY 1, 2`
    )) as [{ tab: string; col: string }[]]
    const loose = rows.map(({ tab, col }) => `${tab}.${col}`)
    // Salted hashes are never looked up.
    const kept = ['users', 'registration_requests', 'former_passwords'].map(
      (table) => `${table}.password_hash`
    )
    assert.deepEqual(
      loose.filter((name) => !kept.includes(name)),
      []
    )
  }).skip(isSqlite, 'SQLite compares by bytes')

  test('the list of identity columns contains exactly the columns that compare by bytes', async ({
    assert,
  }) => {
    assert.deepEqual((await readByBytes()).toSorted(), LISTED.toSorted())
  }).skip(isSqlite, 'SQLite compares by bytes')
})

const emailsOf = async ({ client }: EmptyDatabase) =>
  (await client.from('users').orderBy('id').select('email')).map(({ email }) => email)

test.group('Mending identities', (group) => {
  let database: EmptyDatabase

  group.each.setup(async () => {
    database = await makeMigratedDatabase()
    await loosen(database)
    return () => database.drop()
  })

  test('mending identities normalises emails and account ids, and can be repeated', async ({
    assert,
  }) => {
    const company = await createSupplier(database.client, { cofor10: 'lumenfr001' })
    await createUser(database.client, { companyId: company.id, email: ' Ceo@Lumen.Example' })
    await createUser(database.client, { companyId: company.id, email: 'x@lume\u0301n.example' })
    await mendIdentities(database.client)
    await mendIdentities(database.client)
    assert.deepEqual(await emailsOf(database), ['ceo@lumen.example', 'x@lum\u00e9n.example'])
    const { cofor10 } = await database.client.from('companies').firstOrFail()
    assert.equal(cofor10, 'LUMENFR001')
  })

  test('mending identities changes every listed column and keeps indexes and references', async ({
    assert,
  }) => {
    const loose = await describeSchema(database.client)
    await mendIdentities(database.client)
    await checkCollations(database.client)
    const mended = await describeSchema(database.client)
    const differing = mended.filter((line) => !loose.includes(line))
    assert.lengthOf(differing, LISTED.length)
    const loosened = mended.map((line) => line.replace(BY_BYTES, LOOSE))
    assert.deepEqual(loosened.toSorted(), loose)
  }).skip(isSqlite, 'SQLite compares by bytes')

  test('mending identities stops with an error that names two rows with the same identity', async ({
    assert,
  }) => {
    await mendIdentities(database.client)
    const { id: companyId } = await createSupplier(database.client)
    const one = await createUser(database.client, { companyId, email: 'ceo@lumen.example' })
    const other = await createUser(database.client, { companyId, email: 'CEO@lumen.example' })
    const error = await mendIdentities(database.client).catch((reason) => reason)
    assert.instanceOf(error, SameIdentity)
    assert.equal(
      error.message,
      `"CEO@lumen.example" (users ${other.id}) and "ceo@lumen.example" (users ${one.id}) are one ` +
        'and the same email: change or delete one of them, then start again.'
    )
    assert.deepEqual(await emailsOf(database), ['ceo@lumen.example', 'CEO@lumen.example'])
  })
})
