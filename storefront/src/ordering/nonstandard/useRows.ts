import { useMemo, useState } from 'react'
import {
  cartActionFor,
  emptyRow,
  isEmptyRow,
  listRows,
} from '#shared/ordering/nonstandard/non_standard_rows'
import { unconfirmedImprint } from '#shared/ordering/nonstandard/print_values'
import { newUuid } from '#shared/ground/http/uuid'
import { useCart, useOrderProcess, useRecheck, useTypedRows } from '../useOrderProcess'
import type { NonStandardRow } from '#shared/ordering/nonstandard/non_standard_rows'

interface RemovedRow {
  row: NonStandardRow
  index: number
}

export interface Rows {
  /** At least one row. */
  rows: readonly NonStandardRow[]
  removed: RemovedRow | null
  change(rowId: string, change: Partial<NonStandardRow>): void
  /** Adds an empty row at the end and returns its id. */
  add(): string
  /** Copies a row below itself and returns the copy's id. Its print data is unconfirmed. */
  duplicate(rowId: string): string
  remove(rowId: string): void
  undo(): void
  forgetRemoved(): void
}

/** Every change also updates the cart. */
export function useRows(): Rows {
  const { store, typedRows, productByPk } = useOrderProcess()
  const { entries } = useCart()
  const typed = useTypedRows()
  const recheck = useRecheck()
  const [blankId, setBlankId] = useState(newUuid)
  const [removed, setRemoved] = useState<RemovedRow | null>(null)
  const rows = useMemo(
    () => atLeastOne(recheck(listRows(typed, entries)), blankId),
    [typed, entries, blankId, recheck]
  )

  const current = () =>
    atLeastOne(
      recheck(listRows(typedRows.getSnapshot(), store.getSnapshot().cart.entries)),
      blankId
    )
  /** Updates the cart first, because a complete row that is missing in it counts as removed. */
  const show = (next: readonly NonStandardRow[], changed: NonStandardRow) => {
    store.dispatch(cartActionFor(changed, next, store.getSnapshot().cart, productByPk))
    typedRows.set(next)
  }
  const insert = (row: NonStandardRow, index: number) =>
    show(current().toSpliced(index, 0, row), row)

  return {
    rows,
    removed,
    change: (rowId, change) => {
      const before = current()
      const row = before.find((other) => other.rowId === rowId)
      if (!row) return
      const changed = { ...row, ...change }
      show(
        before.map((other) => (other === row ? changed : other)),
        changed
      )
    },
    add: () => {
      const row = emptyRow(newUuid())
      insert(row, current().length)
      return row.rowId
    },
    duplicate: (rowId) => {
      const index = current().findIndex((row) => row.rowId === rowId)
      const row = current()[index]!
      const imprint = row.imprint && unconfirmedImprint(row.imprint)
      const copy = { ...row, imprint, rowId: newUuid() }
      insert(copy, index + 1)
      return copy.rowId
    },
    remove: (rowId) => {
      const before = current()
      const index = before.findIndex((row) => row.rowId === rowId)
      if (index < 0) return
      const row = before[index]!
      setRemoved(isEmptyRow(row) ? null : { row, index })
      setBlankId(newUuid())
      store.dispatch({ type: 'remove_lines', rows: [rowId] })
      typedRows.set(before.toSpliced(index, 1))
    },
    undo: () => {
      if (!removed) return
      setRemoved(null)
      insert(removed.row, removed.index)
    },
    forgetRemoved: () => setRemoved(null),
  }
}

const atLeastOne = (rows: readonly NonStandardRow[], blankId: string) =>
  rows.length > 0 ? rows : [emptyRow(blankId)]
