import type { CompanyBlocks, SetBlock } from '#shared/companies/blocks/company_block_contract'
import { businessDay } from '#shared/ground/dates/business_day'
import { shownName } from '#shared/ground/texts/full_name'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Fragment, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { StateWord } from '../../ground/ui/states/StateWord'
import { BlockDialog } from './BlockDialog'

interface BlockNoteProps {
  block: SetBlock
  /** Shows the block's name, for lists without column headings. */
  isNamed?: boolean
}

export function BlockNote({ block, isNamed = false }: BlockNoteProps) {
  const t = useTranslate()
  const company = useRecordContext<CompanyBlocks>()
  const [isOpen, setIsOpen] = useState(false)
  const note = company?.[block === 'UNPAID_BILLS' ? 'unpaid_bills' : 'inactivity']
  if (!company || !note) return null
  const name = t(`block_reason.${block}`)
  const { since } = note
  const by = shownName(note.by, t)
  const facts = [
    since && t('blocks.since', { day: businessDay(since) }),
    by && t('blocks.by', { name: by }),
  ].filter(Boolean)
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start', maxWidth: 320 }}>
      <StateWord tone="stopped">{isNamed || facts.length === 0 ? name : facts.join(' ')}</StateWord>
      {isNamed && facts.length > 0 && <span>{facts.join(' ')}</span>}
      <Typography sx={{ overflowWrap: 'anywhere' }} variant="body2">
        {note.reason ?? t('blocks.unnoted')}
      </Typography>
      <Button
        aria-label={t('blocks.lift_of', { block: name, company: company.name })}
        onClick={() => setIsOpen(true)}
        size="small"
        variant="outlined"
      >
        {t('blocks.lift')}
      </Button>
      {isOpen && <BlockDialog lifted={{ company, block }} onClose={() => setIsOpen(false)} />}
    </Stack>
  )
}

/** Blocked products, and the orders whose activation lifts the block. */
export function BlockingOrders() {
  const t = useTranslate()
  const blocked = useRecordContext<CompanyBlocks>()?.non_activated_orders
  if (!blocked) return null
  return (
    <Stack spacing={0.5} sx={{ maxWidth: 360 }}>
      <StateWord tone="attention">
        <span style={{ whiteSpace: 'normal' }}>
          {t('blocks.cannot_order', { products: blocked.products.join(', ') })}
        </span>
      </StateWord>
      <Typography variant="body2">
        {t('blocks.orders')}{' '}
        {blocked.orders.map(({ pk, order_id: id }, index) => (
          <Fragment key={pk}>
            {index > 0 && ', '}
            <RecordLink id={pk} resource="orders">
              {id}
            </RecordLink>
          </Fragment>
        ))}
      </Typography>
    </Stack>
  )
}
