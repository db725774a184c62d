import type { Address } from '#shared/companies/addresses/address_contract'

export interface DeliveryVersions {
  inForce: Address | null
  waiting: Address | null
  /** The last rejected change, unless a later one was approved. */
  rejected: Address | null
}

/** Finds the versions to show in a company's delivery addresses, sorted newest first. */
export function deliveryVersions(addresses: readonly Address[]): DeliveryVersions {
  const newest = (state: Address['state']) => addresses.find((one) => one.state === state) ?? null
  const inForce = newest('APPROVED')
  const rejected = newest('REJECTED')
  return {
    inForce,
    waiting: newest('CLIENT_APPROVAL_REQUESTED'),
    rejected: rejected && rejected.pk > (inForce?.pk ?? 0) ? rejected : null,
  }
}
