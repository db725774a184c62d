import * as v from 'valibot'
import { serviceField } from '#shared/catalogue/printing/fields/service_contract'
import { layoutVersion } from '#shared/catalogue/printing/layouts/layout_version'
import { pk } from '#shared/ground/validation/fields'
import { type NonStandardRow, TypedRows } from '#shared/ordering/nonstandard/non_standard_rows'

const keptRow = v.object({
  rowId: v.string(),
  product: v.nullable(pk()),
  typed: v.string(),
  imprint: v.nullable(
    v.object({
      fields: v.array(serviceField),
      isConfirmed: v.boolean(),
      confirmedLayout: v.exactOptional(v.nullable(layoutVersion)),
    })
  ),
  ownReference: v.exactOptional(v.string()),
})

const keptUnder = (userPk: number) => `label-portal.rows.${userPk}`

/** Returns the rows that the user typed in this tab. Every change is kept until the tab closes. */
export function keptRows(userPk: number): TypedRows {
  const rows = new TypedRows(readRows(userPk))
  rows.subscribe(() => keepRows(userPk, rows.getSnapshot()))
  return rows
}

function readRows(userPk: number): readonly NonStandardRow[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keptUnder(userPk)) ?? 'null')
    const { success, output } = v.safeParse(v.array(keptRow), kept)
    if (success) return output
  } catch {
    // Storage is disabled or holds no JSON.
  }
  return []
}

function keepRows(userPk: number, rows: readonly NonStandardRow[]): void {
  try {
    sessionStorage.setItem(keptUnder(userPk), JSON.stringify(rows))
  } catch {
    // Storage is disabled or full.
  }
}
