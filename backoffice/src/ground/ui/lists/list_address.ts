import type { ResourceName } from '#shared/ground/access/resource_rights'

/** Returns the URL of a filtered list. */
export function listAddress(resource: ResourceName, filter: object): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), displayedFilters: '{}' })
  return `/${resource}?${query}`
}
