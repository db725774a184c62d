import type { ResourceName } from '#shared/ground/access/resource_rights'

export function listAddress(resource: ResourceName, filter: object): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), displayedFilters: '{}' })
  return `/${resource}?${query}`
}

export const labelsOf = (rollNo: string): string =>
  `${listAddress('labels', { spool_no: rollNo })}&sort=object_id&order=ASC&page=1&perPage=25`
