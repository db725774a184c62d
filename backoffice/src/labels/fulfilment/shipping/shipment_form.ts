import { type ShipmentPayload, shipmentPayload } from '#shared/labels/fulfilment/shipping_contract'
import { businessDay } from '#shared/ground/dates/business_day'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'
import * as v from 'valibot'

/** The form's values, in which the rolls are one text. */
export interface ShipmentForm {
  shipment: Omit<ShipmentPayload, 'rolls'> & { rolls: string }
}

/** The part of the request bodies that the form fills. */
export const shipmentPart = v.looseObject({ shipment: shipmentPayload })

/** Returns the values of a shipment, or of a new one that is sent today. */
export const formOf = (shipment?: Shipment): ShipmentForm => ({
  shipment: {
    carrier: shipment?.carrier ?? null,
    carrier_name: shipment && shipment.carrier === null ? shipment.carrier_name : '',
    tracking_number: shipment?.tracking_number ?? '',
    sent_on: shipment?.sent_on ?? businessDay(new Date()),
    expected_on: shipment?.expected_on ?? null,
    rolls: shipment?.rolls.join('\n') ?? '',
  },
})

/** Converts the values. Line breaks, commas, semicolons or spaces separate the roll numbers. */
export const payloadOf = ({ shipment }: ShipmentForm) => ({
  shipment: {
    ...shipment,
    // The schema refuses an empty text as a missing day.
    sent_on: shipment.sent_on ?? '',
    rolls: [...new Set(shipment.rolls.toUpperCase().split(/[\s,;]+/))].filter(Boolean),
  },
})
