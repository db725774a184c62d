import * as v from 'valibot'
import type { Address } from '#shared/companies/addresses/address_contract'
import type { TrayEntry } from '#shared/labels/distribution/tray'
import type { CompanyRoll } from '#shared/labels/rolls/roll_contract'
import { pk } from '#shared/ground/validation/fields'
import { newUuid } from '#shared/ground/http/uuid'

export type Recipient = Pick<Address, 'pk' | 'company_name' | 'city'>
export type Roll = Pick<CompanyRoll, 'spool_no'>
export type Tray = readonly TrayEntry<Recipient, Roll>[]

/** The tray of unsent distributions, with the idempotency key of the request. */
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

/** Returns the tray that the user filled in this tab; it survives a reload. */
export function keptTray(userPk: number): Gathered {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keptUnder(userPk)) ?? 'null')
    const { success, output } = v.safeParse(gathered, kept)
    if (success) return output
  } catch {
    // Storage is disabled or holds no JSON.
  }
  return { tray: [], key: newUuid() }
}

/** Keeps the tray until the tab closes. Without storage it lasts as long as the page. */
export function keepTray(userPk: number, next: Gathered): void {
  try {
    sessionStorage.setItem(keptUnder(userPk), JSON.stringify(v.parse(gathered, next)))
  } catch {
    // Storage is disabled or full.
  }
}
