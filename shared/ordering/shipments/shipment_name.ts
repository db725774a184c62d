import type { Shipment } from '#shared/ordering/shipments/shipment_contract'

/** Returns carrier and number of a shipment as far as they are known; may be empty. */
export const shipmentName = ({
  carrier_name: carrier,
  tracking_number: number,
}: Pick<Shipment, 'carrier_name' | 'tracking_number'>): string =>
  [carrier, number].filter(Boolean).join(' · ')

export const rollsText = (
  rolls: readonly string[],
  most: number,
  t: (key: 'shipments.more_rolls', values: { rolls: string; smart_count: number }) => string
): string =>
  rolls.length <= most
    ? rolls.join(', ')
    : t('shipments.more_rolls', {
        rolls: rolls.slice(0, most).join(', '),
        smart_count: rolls.length - most,
      })
