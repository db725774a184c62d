import * as v from 'valibot'
import type { Address } from '#shared/addresses/address_contract'
import type { TrayEntry } from '#shared/distribution/tray'
import type { Spool } from '#shared/labels/spool_contract'
import { pk } from '#shared/validation/fields'
import { newUuid } from '../ui/uuid'

export type Recipient = Pick<Address, 'pk' | 'company_name' | 'city'>
export type Roll = Pick<Spool, 'spool_no'>
export type Tray = readonly TrayEntry<Recipient, Roll>[]

/** What somebody is about to pass on, and the key that makes sending it again the same call. */
export interface Gathered {
  tray: Tray
  key: string
}

const gathered = v.object({
  tray: v.array(
    v.object({
      recipient: v.object({ pk: pk(), company_name: v.string(), city: v.string() }),
      comment: v.string(),
      rolls: v.array(v.object({ roll: v.object({ spool_no: v.string() }), comment: v.string() })),
    })
  ),
  key: v.string(),
})

const keptUnder = (userPk: number) => `label-portal.tray.${userPk}`

/** What the user has gathered in this tab, also after a reload. */
export function keptTray(userPk: number): Gathered {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keptUnder(userPk)) ?? 'null')
    const { success, output } = v.safeParse(gathered, kept)
    if (success) return output
  } catch {
    // Storage is switched off, or holds no JSON.
  }
  return { tray: [], key: newUuid() }
}

/** Keeps it until the tab is closed; a browser that keeps nothing forgets it with the page. */
export function keepTray(userPk: number, next: Gathered): void {
  try {
    sessionStorage.setItem(keptUnder(userPk), JSON.stringify(v.parse(gathered, next)))
  } catch {
    // Storage is switched off, or full.
  }
}
