import type { ResourceName } from '#shared/backoffice/resource_rights'

/** The address of a list with only what matches the filter. */
export function listAddress(resource: ResourceName, filter: object): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), displayedFilters: '{}' })
  return `/${resource}?${query}`
}
