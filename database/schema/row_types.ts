/**
 * Writes `database/rows.ts`, with a type for the rows of each table as queries return them. Reads a
 * migrated database; both kinds of server give the same result. The types of texts from lists come
 * from `column_types.ts`.
 */
import { COLUMN_TYPES } from '#database/schema/column_types'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface Column {
  table: string
  name: string
  /** Type in the database: `bigint(20) unsigned`, `varchar(100)`, `boolean` … */
  type: string
  isNullable: boolean
}

const NOT_OURS = ['adonis_schema', 'adonis_schema_versions', 'sqlite_sequence']

/** Maximum length of a line of code, the line feed included. */
const MAX_LENGTH = 101

const HEADER = `/**
 * The rows of each table, as queries return them: instants as the database stores them (see
 * database/instant.ts), booleans as booleans. Written by \`npm run ace -- rows:write\` from the
 * migrations; do not edit.
 */
export interface Tables {
`

const FOOTER = `}

/** Some columns of a table's rows, by default all: \`Row<'users', 'id' | 'email'>\`. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Tables[Table] = keyof Tables[Table],
> = Pick<Tables[Table], Column>

/** Some columns of a left join; all are null if there is no row. */
export type LeftRow<Table extends keyof Tables, Column extends keyof Tables[Table]> = {
  [Name in Column]: Tables[Table][Name] | null
}

/** Some columns under other names: \`RowAs<'companies', { company_name: 'name' }>\`. */
export type RowAs<Table extends keyof Tables, Names extends Record<string, keyof Tables[Table]>> = {
  [Name in keyof Names]: Tables[Table][Names[Name]]
}

/** The same for a left join. */
export type LeftRowAs<
  Table extends keyof Tables,
  Names extends Record<string, keyof Tables[Table]>,
> = { [Name in keyof Names]: Tables[Table][Names[Name]] | null }
`

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(boolean|tinyint\(1\))/, 'boolean'],
  [/^(big|small|medium|tiny)?int/, 'number'],
  [/^(decimal|float)/, 'number | string'],
  [/blob|binary/, 'Buffer'],
  [/^(var)?char|text|^datetime|^date$|^json/, 'string'],
]

export async function writeRowTypes(client: QueryClientContract): Promise<string> {
  const columns = await readColumns(client)
  const tables = [...Map.groupBy(columns, ({ table }) => table)]
    .filter(([table]) => !NOT_OURS.includes(table))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([table, own]) => {
      const lines = own
        .sort((one, other) => (one.name < other.name ? -1 : 1))
        .map((column) => `    ${column.name}: ${typeOf(column)}\n`)
      return `  ${table}: {\n${lines.join('')}  }\n`
    })
  const known = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  const gone = [...NARROWER.keys()].filter((column) => !known.has(column))
  if (gone.length > 0) throw new Error(`column_types.ts has unknown columns: ${gone.join(', ')}`)
  return IMPORTS + HEADER + tables.join('') + FOOTER
}

/** The types of columns whose texts come from a list, by `table.column`. */
const NARROWER: ReadonlyMap<string, string> = new Map(
  Object.values(COLUMN_TYPES).flatMap((types) =>
    Object.entries(types).flatMap(([type, columns]) =>
      columns.map((column: string): [string, string] => [column, type])
    )
  )
)

const IMPORTS = Object.entries(COLUMN_TYPES)
  .map(([module, types]) => {
    const line = `import type { ${Object.keys(types).join(', ')} } from '${module}'\n`
    if (line.length <= MAX_LENGTH) return line
    return `import type {\n${Object.keys(types)
      .map((type) => `  ${type},\n`)
      .join('')}} from '${module}'\n`
  })
  .join('')
  .concat('\n')

function typeOf({ table, name, type, isNullable }: Column): string {
  const declared = TYPES.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1]
  if (!declared) throw new Error(`No type is known for ${table}.${name}, declared as ${type}`)
  const found = NARROWER.get(`${table}.${name}`) ?? declared
  return isNullable ? `${found} | null` : found
}

export async function readColumns(client: QueryClientContract): Promise<Column[]> {
  const rows =
    client.dialect.name === 'mysql'
      ? (await client.rawQuery<[StoredColumn[]]>(MYSQL_COLUMNS))[0]
      : await client.rawQuery<StoredColumn[]>(SQLITE_COLUMNS)
  return rows.map(({ nullable, ...column }) => ({ ...column, isNullable: Number(nullable) === 1 }))
}

type StoredColumn = Omit<Column, 'isNullable'> & { nullable: number }

const MYSQL_COLUMNS = `
  select table_name as \`table\`, column_name as name, column_type as type,
    is_nullable = 'YES' as nullable
  from information_schema.columns where table_schema = database()`

const SQLITE_COLUMNS = `
  select tables.name as "table", columns.name as name, columns.type as type,
    columns."notnull" = 0 and columns.pk = 0 as nullable
  from sqlite_master as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table'`
