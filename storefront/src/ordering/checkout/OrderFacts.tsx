import { Box, Stack, Typography } from '@mui/material'
import { ownTransport } from '#shared/ordering/blocks/ordering_block'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { AddressBlock } from '../../ground/ui/AddressBlock'
import { FactList } from '../../ground/ui/FactList'
import { useCart, useOrderProcess } from '../useOrderProcess'

export function OrderFacts() {
  const t = useTranslate()
  const format = useFormat()
  const { company } = useOrderProcess()
  const cart = useCart()
  const isOwn = ownTransport(company, cart.customerTransportation)
  return (
    <Stack component="section" spacing={2} aria-labelledby="order-facts">
      <Typography variant="h2" id="order-facts">
        {t('ordering.payment.delivery')}
      </Typography>
      <FactList
        facts={[
          [
            t('ordering.address.order_no'),
            cart.customerOrderNo.trim() || t('ordering.payment.no_order_no'),
          ],
          ...(cart.costCentre
            ? [[t('ordering.address.cost_centre'), cart.costCentre] as const]
            : []),
          [
            t('ordering.address.date'),
            cart.deliveryDate ? format.date(cart.deliveryDate) : t('ordering.payment.no_date'),
          ],
          [
            t('ordering.payment.transport'),
            t(isOwn ? 'ordering.payment.transport_own' : 'ordering.payment.transport_operator'),
          ],
        ]}
      />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <AddressBlock heading={t('ordering.address.billing')} address={company.billing_address} />
        <AddressBlock heading={t('ordering.address.delivery')} address={company.delivery_address} />
      </Box>
    </Stack>
  )
}
