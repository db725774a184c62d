import { Alert, Button, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'
import { REGISTRATION_ADDRESSES } from '#shared/companies/registration/registration_contract'
import { askedContacts, knownOf, textIn } from '#shared/companies/registration/registration_draft'
import { AddressBlock } from '../../../ground/ui/AddressBlock'
import { FactList } from '../../../ground/ui/FactList'
import { KnownCompany } from './CompanyStep'
import { CHANGE_FROM_SUMMARY, StepButtons, StepHeading } from './StepForm'
import { useRegistration } from '../useRegistration'
import { useRegistrationTexts } from '../useRegistrationTexts'
import { useSendRegistration } from '../useSendRegistration'
import type { ReactNode } from 'react'
import type { AddressPart } from '#shared/companies/registration/registration_draft'
import type { RegistrationStep } from '#shared/companies/registration/registration_steps'

export function SummaryStep() {
  const t = useRegistrationTexts()
  const { draft } = useRegistration()
  const { isAdditionalUser } = knownOf(draft)
  const { send, isSending, failure } = useSendRegistration()
  return (
    <Stack spacing={3}>
      <StepHeading title={t('summary.title')} intro={t('summary.intro')} />
      <CompanySummary />
      {!isAdditionalUser && <AddressesSummary />}
      {!isAdditionalUser && <ContactsSummary />}
      {!isAdditionalUser && (
        <SummaryPart step="products" title={t('products.title')}>
          <Typography>
            {draft.quotas.map((quota) => t(`products.quota.${quota}`)).join(', ')}
          </Typography>
        </SummaryPart>
      )}
      <UserSummary />
      {failure !== null && (
        <Alert severity="error">
          {t('summary.failed')} {failure}
        </Alert>
      )}
      <StepButtons step="summary">
        <Button variant="contained" size="large" aria-busy={isSending} onClick={send}>
          {t(isSending ? 'summary.sending' : 'summary.send')}
        </Button>
      </StepButtons>
    </Stack>
  )
}

interface SummaryPartProps {
  step: RegistrationStep
  title: string
  children: ReactNode
}

function SummaryPart({ step, title, children }: SummaryPartProps) {
  const t = useRegistrationTexts()
  const id = useId()
  return (
    <Stack component="section" aria-labelledby={id} spacing={1} sx={partStyle}>
      <Stack direction="row" useFlexGap sx={titleStyle}>
        <Typography variant="h3" id={id}>
          {title}
        </Typography>
        <Button
          component={Link}
          to={`?step=${step}`}
          state={CHANGE_FROM_SUMMARY}
          aria-label={t('summary.change_part', { part: title })}
        >
          {t('summary.change')}
        </Button>
      </Stack>
      {children}
    </Stack>
  )
}

function CompanySummary() {
  const t = useRegistrationTexts()
  const { draft } = useRegistration()
  const { isAdditionalUser, isUnknown } = knownOf(draft)
  return (
    <SummaryPart step={isUnknown ? 'company' : 'site'} title={t('company.title')}>
      {isAdditionalUser && <Typography>{t('summary.additional_user')}</Typography>}
      {isUnknown ? (
        <FactList
          facts={[
            [t('company.name'), textIn(draft, 'company.name')],
            [t('company.cofor6'), textIn(draft, 'company.cofor6')],
            [t('company.account_id'), t('summary.unknown_account')],
            [t('company.vat'), textIn(draft, 'company.vat_identification_no')],
          ]}
        />
      ) : (
        <KnownCompany />
      )}
    </SummaryPart>
  )
}

function AddressesSummary() {
  const t = useRegistrationTexts()
  const { draft } = useRegistration()
  const headings = { BILLING: t('addresses.billing'), DELIVERY: t('addresses.delivery') }
  const addressOf = (category: AddressPart) => {
    const part = draft.isDeliverySame ? 'BILLING' : category
    return {
      company_name: textIn(draft, `${part}.company_name`),
      street_address: textIn(draft, `${part}.street_address`),
      address_details: textIn(draft, `${part}.address_details`),
      postal_code: textIn(draft, `${part}.postal_code`),
      city: textIn(draft, `${part}.city`),
      country_code: textIn(draft, `${part}.country_code`),
    }
  }
  return (
    <SummaryPart step="addresses" title={t('addresses.title')}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        {REGISTRATION_ADDRESSES.map((category) => (
          <AddressBlock
            key={category}
            heading={headings[category]}
            level="h4"
            address={addressOf(category)}
          />
        ))}
      </Stack>
    </SummaryPart>
  )
}

function ContactsSummary() {
  const t = useRegistrationTexts()
  const { draft } = useRegistration()
  return (
    <SummaryPart step="contacts" title={t('contacts.title')}>
      <FactList
        facts={askedContacts(draft).map((category) => [
          t(`contacts.category.${category}`),
          [
            textIn(draft, `${category}.name`),
            textIn(draft, `${category}.phone`),
            textIn(draft, `${category}.email`),
          ].join(', '),
        ])}
      />
    </SummaryPart>
  )
}

function UserSummary() {
  const t = useRegistrationTexts()
  const { draft } = useRegistration()
  const name = `${textIn(draft, 'user.first_name')} ${textIn(draft, 'user.last_name')}`
  return (
    <SummaryPart step="user" title={t('user.title')}>
      <FactList
        facts={[
          [t('summary.name'), name],
          [t('user.email'), textIn(draft, 'user.email')],
          [t('user.phone'), textIn(draft, 'user.phone')],
          [t('summary.password'), t('summary.password_set')],
        ]}
      />
    </SummaryPart>
  )
}

const partStyle = { borderTop: 1, borderColor: 'divider', pt: 2 }

const titleStyle = {
  justifyContent: 'space-between',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 2,
}
