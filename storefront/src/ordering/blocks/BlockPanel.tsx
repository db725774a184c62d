import { WEIGHT } from '#shared/ground/theme/tokens'
import { Alert, AlertTitle, Box, Link as PlainLink, Stack } from '@mui/material'
import { Link } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'
import type { AlertProps } from '@mui/material'
import type { BlockInForce, CanOrder } from '#shared/ordering/blocks/can_order_contract'

export function BlockPanel({ canOrder }: { canOrder: CanOrder | undefined }) {
  const { blocks = [], can_order: isPossible = true } = canOrder ?? {}
  if (blocks.length === 0) return null
  return (
    <BlockAlert severity={isPossible ? 'info' : 'warning'}>
      <BlockList blocks={blocks} />
    </BlockAlert>
  )
}

/** Blocks of single products, collapsed to one line. */
export function BlockLine({ canOrder }: { canOrder: CanOrder | undefined }) {
  const { blocks = [], can_order: isPossible = false } = canOrder ?? {}
  if (!isPossible || blocks.length === 0) return null
  return (
    <BlockAlert severity="info" sx={lineStyle}>
      <details>
        <summary>{blocks.map(({ message }) => message).join(' ')}</summary>
        <BlockList blocks={blocks} />
      </details>
    </BlockAlert>
  )
}

function BlockAlert({ severity, sx, children }: Pick<AlertProps, 'severity' | 'sx' | 'children'>) {
  const t = useTranslate()
  return (
    <Alert
      severity={severity}
      role="region"
      aria-label={t('ordering.blocks.title')}
      sx={[{ '& .MuiAlert-message': { minWidth: 0, width: '100%' } }, ...[sx ?? []].flat()]}
    >
      {children}
    </Alert>
  )
}

function BlockList({ blocks }: Pick<CanOrder, 'blocks'>) {
  return (
    <Stack spacing={1.5}>
      {blocks.map((block) => (
        <BlockItem key={block.code + block.message} block={block} />
      ))}
    </Stack>
  )
}

function BlockItem({
  block: { code, message, cause, lifted_by: lifted, orders, contact },
}: {
  block: BlockInForce
}) {
  const t = useTranslate()
  const { may } = useSession()
  const isMail = contact.href.startsWith('mailto:')
  return (
    <div>
      <AlertTitle component="h2" sx={{ mb: 0.25 }}>
        {message}
      </AlertTitle>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {cause} {lifted}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {isMail ? (
          <PlainLink href={contact.href} sx={linkStyle}>
            {t('ordering.blocks.ask', { name: contact.name, email: contact.href.slice(7) })}
          </PlainLink>
        ) : (
          <PlainLink component={Link} to={contact.href} sx={linkStyle}>
            {t('ordering.blocks.open', { name: contact.name })}
          </PlainLink>
        )}
        {code === 'NON_ACTIVATED_ORDERS' && may('orders.view_order') && (
          <PlainLink component={Link} to="/statistics/rolls" sx={linkStyle}>
            {t('ordering.blocks.activate')}
          </PlainLink>
        )}
        {may('orders.view_order') &&
          orders.map(({ pk, order_id: order }) => (
            <PlainLink
              key={pk}
              component={Link}
              to={`/statistics/history?order=${pk}`}
              sx={linkStyle}
            >
              {order}
            </PlainLink>
          ))}
      </Box>
    </div>
  )
}

/** Stays next to the tabs, because a wrapped line would push products out of sight. */
const lineStyle = {
  'flex': 1,
  'minWidth': 0,
  'py': 0,
  '& summary': { cursor: 'pointer', fontWeight: WEIGHT.name },
  '& details:not([open]) > summary': {
    whiteSpace: { md: 'nowrap' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
} as const

const linkStyle = { color: 'inherit', py: 0.5, overflowWrap: 'anywhere' }
