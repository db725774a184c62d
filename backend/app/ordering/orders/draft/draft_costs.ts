import type { DraftOrder } from '#shared/ordering/orders/order_contract'
import { adviseOnCosts } from '#shared/ordering/pricing/cost_advice'
import { centsToDecimal, centsToDecimal3, microsToDecimal } from '#shared/ground/money/money'
import type { PricedOrder, PricingInput } from '#shared/ordering/pricing/price_order'

/** Formats the costs of a priced cart and the ways to save for the API. */
export function toDraftCosts(
  pricing: PricingInput,
  priced: PricedOrder
): Omit<DraftOrder, 'warnings'> {
  return {
    total: centsToDecimal(priced.totalCents),
    delivery_costs: centsToDecimal3(priced.deliveryCostsCents),
    handling_costs: centsToDecimal(priced.handlingCostsCents),
    handling_sub_costs_operator: centsToDecimal(priced.handlingSubCostsCents),
    handling_costs_explanation: {
      code: priced.handlingExplanation,
      min_total_without_handling_costs: centsToDecimal(priced.minTotalWithoutHandlingCents),
      parts: priced.handlingParts.map(({ code, cents }) => ({
        code,
        amount: centsToDecimal(cents),
      })),
    },
    delivery_costs_explanation: { code: priced.deliveryExplanation },
    transport_by_customer: pricing.transportByCustomer,
    order_positions: priced.positions.map((position) => ({
      uuid: position.uuid,
      product: position.product.pk,
      quantity: position.quantity,
      price: microsToDecimal(position.unitPriceMicros),
      total: centsToDecimal(position.totalCents),
      extra_service_data: position.services.map(({ category, fields }) => ({
        category,
        fields: fields.map(({ name, value }) => ({ name, value })),
      })),
    })),
    advice: toAdvice(pricing, priced),
  }
}

function toAdvice(pricing: PricingInput, priced: PricedOrder): DraftOrder['advice'] {
  const { moreRolls, toNoHandlingFeeCents: missing } = adviseOnCosts(pricing, priced)
  return {
    more_rolls: moreRolls && {
      uuid: moreRolls.uuid,
      rolls: moreRolls.rolls,
      saves: centsToDecimal(moreRolls.savesCents),
    },
    to_no_handling_fee: missing === null ? null : centsToDecimal(missing),
  }
}
