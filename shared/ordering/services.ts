import type { ServiceCategory } from '#shared/catalogue/service_contract'

type Service = { category: ServiceCategory }

/** The service by which something is printed, with its print data; undefined where nothing is. */
export const printingOf = <Found extends Service>(services: readonly Found[]): Found | undefined =>
  services.find(({ category }) => category === 'PRINTING')

/** Returns whether labels carry an imprint. */
export const isPrinted = (services: readonly Service[]): boolean =>
  printingOf(services) !== undefined

/** Returns whether a proof can be drawn of ordered labels: a design was stored with their imprint (rule 6.4). */
export const hasProof = (services: readonly (Service & { layout?: string | null })[]): boolean =>
  isPrinted(services) &&
  services.some(({ category, layout }) => category === 'PRINT_DESIGN' && Boolean(layout))
