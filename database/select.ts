import type { Row, Tables } from '#database/rows'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type {
  ChainableContract,
  DatabaseQueryBuilderContract,
  RawQuery,
} from '@adonisjs/lucid/types/querybuilder'

export type Queryable = Pick<QueryClientContract, 'from'>

type Table = keyof Tables

type Qualified = { [Of in Table]: `${Of}.${keyof Tables[Of] & string}` }[Table]

type Column<From extends Table> = (keyof Tables[From] & string) | Qualified

type Named<From extends Table> = Column<From> | `${Column<From>} as ${string}`

type Whole = `${Table}.*`

declare const fields: unique symbol

/** Selected parts whose types are not those of the tables. */
interface Typed<Fields> {
  readonly [fields]: Fields
}

type ValueOf<From extends Table, Part> = Part extends `${infer Other extends Table}.${infer Name}`
  ? Tables[Other][Name & keyof Tables[Other]]
  : Tables[From][Part & keyof Tables[From]]

type FieldsOf<From extends Table, Part> =
  Part extends Typed<infer Fields>
    ? Fields
    : Part extends `${infer Of extends Table}.*`
      ? Tables[Of]
      : Part extends `${infer Source} as ${infer Alias}`
        ? Record<Alias, ValueOf<From, Source>>
        : Part extends `${string}.${infer Name}`
          ? Record<Name, ValueOf<From, Part>>
          : Record<Part & string, ValueOf<From, Part>>

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All
) => void
  ? All
  : never

/** The row of a query that continues another, which may have typed columns. */
type Continued<Before, Added> = unknown extends Before
  ? Added
  : string extends keyof Before
    ? Added
    : Flat<Before & Added>

type Flat<Fields> = { [Name in keyof Fields]: Fields[Name] }

/** The row of selected columns: `Selected<'users', (typeof COLUMNS)[number]>`. */
export type Selected<From extends Table, Part> = Flat<Intersection<FieldsOf<From, Part>>>

export type RowOf<Query extends (...values: never[]) => PromiseLike<unknown[]>> = Awaited<
  ReturnType<Query>
>[number]

/**
 * Starts or continues a query whose rows have the types of the selected columns, by default all. A
 * continued query must name them (`orders.*`), because it may select more; it keeps its typed
 * columns. Columns of joined tables are qualified and may be renamed: `select(client, 'orders',
 * ['id', 'companies.name as company_name'])`.
 */
export function select<From extends Table>(
  client: Queryable & { where?: never },
  table: From
): DatabaseQueryBuilderContract<Row<From>>
export function select<
  From extends Table,
  const Parts extends readonly (Named<From> | Whole | Typed<unknown>)[],
  Before = unknown,
>(
  client: Queryable | DatabaseQueryBuilderContract<Before> | ChainableContract,
  table: From,
  parts: Parts
): DatabaseQueryBuilderContract<Continued<Before, Selected<From, Parts[number]>>>
export function select(
  client: Queryable | ChainableContract,
  table: Table,
  parts: readonly unknown[] = []
): unknown {
  return ('where' in client ? client : client.from(table)).select(parts as string[])
}

/** Columns of a left join, which are null if it finds no row: `...orNull('users.email')`. */
export const orNull = <const Parts extends readonly Named<never>[]>(...parts: Parts) =>
  parts as unknown as Typed<Nullable<Selected<never, Parts[number]>>>[]

type Nullable<Fields> = { [Name in keyof Fields]: Fields[Name] | null }

/** Nullable columns whose null is excluded by the query's conditions. */
export const notNull = <const Parts extends readonly Named<never>[]>(...parts: Parts) =>
  parts as unknown as Typed<Given<Selected<never, Parts[number]>>>[]

type Given<Fields> = { [Name in keyof Fields]: NonNullable<Fields[Name]> }

/** An expression, subquery or column of a renamed table, typed by hand. */
export const typed = <Fields>(expression: string | RawQuery | ChainableContract) =>
  expression as unknown as Typed<Fields>
