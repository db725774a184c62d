import type { CompanyGroup } from '#shared/ground/states/company_kinds'
import type { ServiceCategory } from '#shared/catalogue/printing/fields/service_contract'
import type { ShopSettings } from '#shared/catalogue/settings/shop_settings'
import { exactAmount, priceCents, sumCents } from '#shared/ground/money/money'

export interface DeliveryZone {
  baseCents: number
  perRollCents: number
}

export interface OrderFees {
  settings: ShopSettings
  delivery: DeliveryZone
}

/** Returns whether the label price includes handling and delivery for this group (rule 5.6). */
export const isHandlingIncluded = (group: CompanyGroup): boolean => group === 'INTERNAL_SUPPLIERS'

const NO_FEES = {
  handlingFeeCents: 0,
  partialRollFeeCents: 0,
  printDesignFeeCents: 0,
  printingUnitPriceMicros: 0,
  windingFeeCents: 0,
}

const NO_DELIVERY_COSTS: DeliveryZone = { baseCents: 0, perRollCents: 0 }

/** Returns the fees of an order. Without lines there is no delivery (rules 5.6 and 5.7). */
export function feesOf(order: {
  lines: readonly unknown[]
  settings: ShopSettings
  companyGroup: CompanyGroup
  deliveryZone: DeliveryZone
  transportByCustomer: boolean
}): OrderFees {
  const areIncluded = isHandlingIncluded(order.companyGroup)
  const isDelivered = !areIncluded && !order.transportByCustomer && order.lines.length > 0
  return {
    settings: areIncluded ? { ...order.settings, ...NO_FEES } : order.settings,
    delivery: isDelivered ? order.deliveryZone : NO_DELIVERY_COSTS,
  }
}

export function serviceCents(
  category: ServiceCategory,
  labels: number,
  paysDesign: boolean,
  { settings }: OrderFees
): number {
  switch (category) {
    case 'PARTIAL_ROLL':
      return settings.partialRollFeeCents
    case 'PRINT_DESIGN':
      return paysDesign ? settings.printDesignFeeCents : 0
    case 'PRINTING':
      return priceCents(labels, settings.printingUnitPriceMicros)
  }
}

/** A negative minimum charges it for every order. */
export function smallOrderFeeCents(linesCents: number, { settings }: OrderFees): number {
  const { minTotalWithoutHandlingCents: minimum, handlingFeeCents } = settings
  return minimum < 0 || linesCents < minimum ? handlingFeeCents : 0
}

/** Returns the delivery costs. Throws an AmountTooLargeError when they cannot be exact. */
export function deliveryCents(rolls: number, { delivery }: OrderFees): number {
  return sumCents([delivery.baseCents, exactAmount(rolls * delivery.perRollCents)])
}
