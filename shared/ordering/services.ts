import type {
  ExtraServiceData,
  ServiceCategory,
  ServiceField,
} from '#shared/catalogue/service_contract'

type Service = { category: ServiceCategory }

/** The service by which something is printed, with its print data; undefined where nothing is. */
export const printingOf = <Found extends Service>(services: readonly Found[]): Found | undefined =>
  services.find(({ category }) => category === 'PRINTING')

/** The service by which the label's design is made, with its layout; undefined where there is none. */
export const printDesignOf = <Found extends Service>(
  services: readonly Found[]
): Found | undefined => services.find(({ category }) => category === 'PRINT_DESIGN')

/** What is ordered where the fields are printed: who prints has the design too, if it is offered (rule 5.5). */
export const printedServices = (
  offered: readonly Service[],
  fields: ServiceField[]
): ExtraServiceData => [
  { category: 'PRINTING', fields },
  ...(printDesignOf(offered) ? [{ category: 'PRINT_DESIGN' as const, fields: [] }] : []),
]

/** Returns whether labels carry an imprint. */
export const isPrinted = (services: readonly Service[]): boolean =>
  printingOf(services) !== undefined

/** Returns whether a proof can be drawn of ordered labels: a design was stored with their imprint (rule 6.4). */
export const hasProof = (services: readonly (Service & { layout?: string | null })[]): boolean =>
  isPrinted(services) && Boolean(printDesignOf(services)?.layout)
