import type { ApprovalKind } from '#shared/companies/approvals/approval_contract'
import { waitingAge } from '#shared/companies/approvals/waiting_age'
import type { ResourceName } from '#shared/ground/access/resource_rights'
import type { ToDoRow } from '#shared/information/home/staff_home_contract'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import { businessInstant } from '#shared/ground/dates/business_day'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { StateWord } from '../../ground/ui/states/StateWord'
import { useMay } from '../../ground/ui/useMay'

interface ToDoListProps {
  rows: readonly ToDoRow[]
  decides: readonly ApprovalKind[]
  /** True if the list contains only requests that the user decides. */
  isInbox: boolean
}

export function ToDoList({ rows, decides, isInbox }: ToDoListProps) {
  const t = useTranslate()
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography component="h2" id={title} variant="h2">
          {t(isInbox ? 'home.to_do.inbox' : 'home.to_do.title')}
        </Typography>
        {decides.length > 0 && <Button href="/approvals">{t('home.to_do.all')}</Button>}
      </Box>
      <Card variant="outlined">
        {rows.length === 0 ? (
          <Typography sx={{ color: 'text.secondary', p: 2 }}>{t('home.to_do.empty')}</Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((row) => (
              <Row decides={decides} key={`${row.kind} ${row.about}`} row={row} />
            ))}
          </Box>
        )}
      </Card>
    </section>
  )
}

function Row({ row, decides }: { row: ToDoRow } & Pick<ToDoListProps, 'decides'>) {
  const t = useTranslate()
  const way = useWayTo(row, decides)
  const age = waitingAge(row.since, new Date(), activeLanguage())
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ gridArea: 'kind' }}>
        <StateWord tone="attention">{t(`home.to_do.${row.kind}`)}</StateWord>
      </Box>
      <Box sx={{ gridArea: 'what', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{row.subject}</Typography>
        <Typography sx={{ color: 'text.secondary' }} variant="body2">
          {row.company_name} · {row.account_id}
        </Typography>
      </Box>
      <Typography
        component="time"
        dateTime={row.since}
        sx={{ gridArea: 'age', color: 'text.secondary', whiteSpace: 'nowrap' }}
        title={businessInstant(row.since)}
        variant="body2"
      >
        {t('home.to_do.waiting', { age })}
      </Typography>
      {way && (
        <Button
          aria-label={t('home.to_do.open_about', { subject: row.subject })}
          sx={{ gridArea: 'open', justifySelf: 'end' }}
          variant="outlined"
          {...way}
        >
          {t('home.to_do.open')}
        </Button>
      )}
    </Box>
  )
}

const RESOURCES = {
  USER_APPROVAL: 'users',
  ACTIVATION: 'users',
  ADDRESS_APPROVAL: 'addresses',
  MESSAGE: 'contact_messages',
  CANCELLATION: 'orders',
} as const satisfies Record<ToDoRow['kind'], ResourceName>

const APPROVALS: Partial<Record<ToDoRow['kind'], ApprovalKind>> = {
  USER_APPROVAL: 'USER',
  ADDRESS_APPROVAL: 'ADDRESS',
}

/** Returns a link: for approvers to the storefront's inbox, for others to the record, or null. */
function useWayTo({ kind, request, about }: ToDoRow, decides: readonly ApprovalKind[]) {
  const may = useMay()
  const approval = APPROVALS[kind]
  if (approval && decides.includes(approval)) return { href: `/approvals/${request}` }
  const resource = RESOURCES[kind]
  return may(resource, 'show') ? { component: Link, to: `/${resource}/${about}/show` } : null
}

const rowStyle = {
  'display': 'grid',
  'alignItems': 'center',
  'columnGap': 2,
  'gridTemplateAreas': { xs: '"kind age" "what open"', md: '"kind what age open"' },
  'gridTemplateColumns': { xs: '1fr auto', md: '200px 1fr auto auto' },
  'px': 2,
  'py': 1,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
}
