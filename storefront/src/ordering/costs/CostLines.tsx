import { FIGURES } from '#shared/ground/theme/tokens'
import { Box, Typography } from '@mui/material'
import { decimalToCents, centsToDecimal } from '#shared/ground/money/money'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import type { ReactNode } from 'react'
import type { DraftOrder, Order } from '#shared/ordering/orders/order_contract'

export type Costs = Pick<
  DraftOrder,
  | 'total'
  | 'delivery_costs'
  | 'delivery_costs_explanation'
  | 'handling_costs'
  | 'handling_sub_costs_operator'
> & {
  order_positions: readonly { total: string }[]
  handling_costs_explanation: Order['handling_costs_explanation'] &
    Partial<Pick<DraftOrder['handling_costs_explanation'], 'parts'>>
}

/** Costs of an order with their reasons (rule 5.6). */
export function CostLines({ costs }: { costs: Costs }) {
  const t = useTranslate()
  const format = useFormat()
  const lines = costs.order_positions.reduce(
    (sum, { total }) => sum + (decimalToCents(total) ?? 0),
    0
  )
  return (
    <>
      <Box component="dl" sx={listStyle}>
        <Line term={t('ordering.costs.positions')} amount={format.money(centsToDecimal(lines))} />
        <Line
          term={t('ordering.costs.handling')}
          amount={format.money(costs.handling_costs)}
          explanation={<HandlingExplanation costs={costs} />}
        />
        <HandlingParts costs={costs} />
        <Line
          term={t('ordering.costs.delivery')}
          amount={format.money(costs.delivery_costs)}
          explanation={t(`ordering.costs.${DELIVERY_TEXTS[costs.delivery_costs_explanation.code]}`)}
        />
        <Line term={t('ordering.costs.total')} amount={format.money(costs.total)} isTotal />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {t('ordering.costs.net')}
      </Typography>
    </>
  )
}

const DELIVERY_TEXTS = {
  DELIVERY_COSTS_INCLUDED_IN_LABEL_PRICE: 'included',
  DELIVERY_COSTS_OWN_TRANSPORT: 'own_transport',
  DELIVERY_COSTS_BY_COUNTRY: 'by_country',
} as const

function HandlingExplanation({ costs }: { costs: Costs }) {
  const t = useTranslate()
  const format = useFormat()
  const { code, min_total_without_handling_costs: limit } = costs.handling_costs_explanation
  if (code === 'HANDLING_COSTS_INCLUDED_IN_LABEL_PRICE') return t('ordering.costs.included')
  return Number(limit) < 0
    ? t('ordering.costs.additional')
    : t('ordering.costs.additional_below', { total: format.money(limit) })
}

/** The parts of a draft's handling costs. A placed order shows the sum of its services instead. */
function HandlingParts({ costs }: { costs: Costs }) {
  const t = useTranslate()
  const format = useFormat()
  const { parts } = costs.handling_costs_explanation
  if (parts) {
    return parts.map(({ code, amount }) => (
      <Line
        key={code}
        term={t(`ordering.costs.parts.${code}`)}
        amount={format.money(amount)}
        isPart
      />
    ))
  }
  if (Number(costs.handling_sub_costs_operator) <= 0) return null
  return (
    <Line
      term={t('ordering.costs.operator')}
      amount={format.money(costs.handling_sub_costs_operator)}
      explanation={t('ordering.costs.operator_help')}
      isPart
    />
  )
}

interface LineProps {
  term: string
  amount: string
  explanation?: ReactNode
  isPart?: boolean
  isTotal?: boolean
}

function Line({ term, amount, explanation, isPart, isTotal }: LineProps) {
  const weight = isTotal ? totalStyle : {}
  return (
    <Box sx={{ display: 'contents' }}>
      <Box
        component="dt"
        sx={{ pt: 0.75, ...weight, ...(isPart && { pl: 2, color: 'text.secondary' }) }}
      >
        {term}
      </Box>
      <Box
        component="dd"
        sx={{ ...amountStyle, ...weight, ...(isPart && { color: 'text.secondary' }) }}
      >
        {amount}
      </Box>
      {explanation && (
        <Typography component="dd" variant="body2" sx={{ ...explanationStyle, pl: isPart ? 2 : 0 }}>
          {explanation}
        </Typography>
      )}
    </Box>
  )
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  m: 0,
}
const explanationStyle = { gridColumn: '1 / -1', m: 0, color: 'text.secondary' }
const totalStyle = {
  fontWeight: 700,
  fontSize: '1.125rem',
  borderTop: '1px solid',
  borderColor: 'divider',
  pt: 1,
}
const amountStyle = {
  m: 0,
  pl: 3,
  pt: 0.75,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  ...FIGURES,
} as const
