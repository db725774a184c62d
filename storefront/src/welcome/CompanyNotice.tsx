import { Alert, AlertTitle, Button } from '@mui/material'
import { Link } from 'react-router'
import { isAddressBlock, mayHelpItself, orderingBlock } from '#shared/ordering/ordering_block'
import { useTranslate } from '../app/i18n'
import { useSession } from '../app/session'
import type { CompanyProfile } from '#shared/companies/company_contract'

/** Says what keeps the company from ordering, to those who could order otherwise. */
export function CompanyNotice({ company }: { company: CompanyProfile }) {
  const t = useTranslate()
  const { may } = useSession()
  const block = orderingBlock(company)
  if (block === null || !may('orders.issue_order')) return null
  const isPending = block === 'address_pending'
  const isOwn = mayHelpItself(company, block)
  const addressHelp = isOwn ? 'address_help_own' : 'address_help'
  const help = isAddressBlock(block) ? addressHelp : 'blocked_help'
  return (
    <section aria-label={t('welcome.notices')}>
      <Alert
        severity={isPending ? 'info' : 'warning'}
        action={
          isOwn && (
            <Button component={Link} to="/accounts/profile" color="inherit">
              {t('welcome.address_open')}
            </Button>
          )
        }
      >
        <AlertTitle>{t(`welcome.${block}`)}</AlertTitle>
        {t(`welcome.${isPending ? 'address_pending_help' : help}`)}
      </Alert>
    </section>
  )
}
