import type { CarrierPayload } from '#shared/ordering/shipments/carrier_contract'

/** Carriers that most shops in Europe use; the demo and the backoffice offer them. */
export const USUAL_CARRIERS: readonly CarrierPayload[] = [
  {
    name: 'DHL',
    link_template: 'https://www.dhl.com/en/express/tracking.html?AWB={number}',
  },
  { name: 'UPS', link_template: 'https://www.ups.com/track?tracknum={number}' },
  { name: 'FedEx', link_template: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { name: 'GLS', link_template: 'https://gls-group.com/track/{number}' },
  { name: 'DPD', link_template: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  {
    name: 'La Poste / Chronopost',
    link_template: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  },
]
