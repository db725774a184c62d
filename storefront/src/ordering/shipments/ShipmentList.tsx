import { Box, Link, Paper, Stack, Typography } from '@mui/material'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { FactList } from '../../ground/ui/FactList'
import { rollsText } from '#shared/ordering/shipments/shipment_name'

/** Maximum number of rolls shown for a shipment. The delivery note lists more. */
const MOST_ROLLS = 20

/** The parcels of an order, with links to their carriers' pages (rule 7.9). */
export function ShipmentList({ shipments }: { shipments: readonly Shipment[] }) {
  const t = useTranslate()
  return (
    <Stack spacing={2}>
      {shipments.map((shipment, index) => (
        <Paper key={shipment.pk} sx={{ p: 2 }} variant="outlined">
          <Typography variant="h4" sx={{ mb: 1 }}>
            {t('shipments.number', { number: index + 1 })}
          </Typography>
          <ShipmentFacts isOnly={shipments.length === 1} shipment={shipment} />
        </Paper>
      ))}
    </Stack>
  )
}

function ShipmentFacts({ shipment, isOnly }: { shipment: Shipment; isOnly: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const { carrier_name: carrier, tracking_number: number, tracking_link: link } = shipment
  const { expected_on: expected, rolls } = shipment
  const numberOrLink = link ? (
    <Link href={link} key="number" rel="noopener noreferrer" target="_blank">
      {number}
    </Link>
  ) : (
    number
  )
  return (
    <FactList
      facts={[
        ...(carrier ? [[t('shipments.carrier'), carrier] as const] : []),
        ...(number ? [[t('shipments.tracking_number'), numberOrLink] as const] : []),
        [t('shipments.sent_on'), format.date(shipment.sent_on)],
        ...(expected ? [[t('shipments.expected_on'), format.date(expected)] as const] : []),
        [
          t('shipments.rolls'),
          rolls.length > 0 ? (
            <Box component="span" key="rolls" sx={{ overflowWrap: 'anywhere' }}>
              {rollsText(rolls, MOST_ROLLS, t)}
            </Box>
          ) : (
            t(isOnly ? 'shipments.all_rolls' : 'shipments.other_rolls')
          ),
        ],
      ]}
    />
  )
}
