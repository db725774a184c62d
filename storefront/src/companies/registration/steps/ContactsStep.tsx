import { Typography } from '@mui/material'
import { CONTACT_CATEGORIES } from '#shared/ground/states/company_kinds'
import { askedContacts } from '#shared/companies/registration/registration_draft'
import { phoneCharacters } from '#shared/ground/validation/fields'
import { FieldGrid } from '#shared/catalogue/printing/entries/FieldGrid'
import { ProfileField } from '../../../ground/ui/forms/FormField'
import { CopyFrom } from './CopyFrom'
import { Part } from './Part'
import { StepForm } from './StepForm'
import { useRegistration } from '../useRegistration'
import { useRegistrationTexts } from '../useRegistrationTexts'
import type { ContactPart } from '#shared/companies/registration/registration_draft'

/** The company's four contacts, except those known from another site. */
export function ContactsStep() {
  const t = useRegistrationTexts()
  const { draft } = useRegistration()
  const asked = askedContacts(draft)
  return (
    <StepForm step="contacts" title={t('contacts.title')} intro={t('contacts.intro')}>
      {CONTACT_CATEGORIES.map((category) => (
        <Part
          key={category}
          title={t(`contacts.category.${category}`)}
          about={t(`contacts.about.${category}`)}
        >
          {asked.includes(category) ? (
            <ContactFields category={category} />
          ) : (
            <Typography>{t('contacts.known')}</Typography>
          )}
        </Part>
      ))}
    </StepForm>
  )
}

function ContactFields({ category }: { category: ContactPart }) {
  const t = useRegistrationTexts()
  const { bind } = useRegistration()
  const phone = bind(`${category}.phone`)
  return (
    <>
      <CopyFrom to={category} />
      <FieldGrid columns={3}>
        <ProfileField {...bind(`${category}.name`)} label={t('contacts.name')} autoComplete="off" />
        <ProfileField
          {...phone}
          label={t('contacts.phone')}
          type="tel"
          autoComplete="off"
          onChange={(text) => phone.onChange(phoneCharacters(text))}
        />
        <ProfileField
          {...bind(`${category}.email`)}
          label={t('contacts.email')}
          type="email"
          autoComplete="off"
        />
      </FieldGrid>
    </>
  )
}
