import type {
  ExtraServiceData,
  ServiceCategory,
  ServiceField,
} from '#shared/catalogue/printing/fields/service_contract'

type Service = { category: ServiceCategory }

export const printingOf = <Found extends Service>(services: readonly Found[]): Found | undefined =>
  services.find(({ category }) => category === 'PRINTING')

export const printDesignOf = <Found extends Service>(
  services: readonly Found[]
): Found | undefined => services.find(({ category }) => category === 'PRINT_DESIGN')

/** Returns the services of printed labels. They include the design if it is offered (rule 5.5). */
export const printedServices = (
  offered: readonly Service[],
  fields: ServiceField[]
): ExtraServiceData => [
  { category: 'PRINTING', fields },
  ...(printDesignOf(offered) ? [{ category: 'PRINT_DESIGN' as const, fields: [] }] : []),
]

export const isPrinted = (services: readonly Service[]): boolean =>
  printingOf(services) !== undefined

/** Returns whether a proof can be drawn, which needs a stored design (rule 6.4). */
export const hasProof = (services: readonly (Service & { layout?: string | null })[]): boolean =>
  isPrinted(services) && Boolean(printDesignOf(services)?.layout)
