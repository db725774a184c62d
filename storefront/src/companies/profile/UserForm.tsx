import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { LANGUAGES, LANGUAGE_NAMES, isLanguage } from '#shared/ground/i18n/language'
import { profileForm } from '#shared/companies/profile/profile_contract'
import { phoneCharacters } from '#shared/ground/validation/fields'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { FactList } from '../../ground/ui/FactList'
import { ProfileField } from '../../ground/ui/forms/FormField'
import { useSavedForm } from '../../ground/ui/forms/useSavedForm'
import { Section } from '../../ground/ui/Section'
import { api } from '../../ground/api/api'
import { changeUser } from '#shared/companies/profile/profile_endpoints'
import type { User } from '#shared/companies/profile/current_user_contract'

interface UserFormProps {
  user: User
  onSaved: () => Promise<void>
}

export function UserForm({ user, onSaved }: UserFormProps) {
  const t = useTranslate()
  const { language, setLanguage } = useLanguage()
  const { field, onSubmit, save, isPending, failure } = useSavedForm({
    schema: profileForm,
    start: { phone: user.phone },
    send: (patch) => api.request(changeUser, { path: { pk: user.pk }, body: patch }),
    success: t('profile.user.saved'),
    onSaved,
  })
  const phone = field('phone')
  const [isLanguageRefused, setIsLanguageRefused] = useState(false)
  const choose = (value: string) => {
    if (!isLanguage(value)) return
    setIsLanguageRefused(false)
    // The language of the pages is also the language of the mails.
    setLanguage(value).catch(() => setIsLanguageRefused(true))
  }
  return (
    <Section title={t('profile.user.title')}>
      <FactList
        facts={[
          [t('profile.user.email'), user.email],
          [t('profile.user.first_name'), user.first_name],
          [t('profile.user.last_name'), user.last_name],
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('profile.user.fixed')}
      </Typography>
      <ProfileField
        name="language"
        value={language}
        problem={isLanguageRefused ? t('common.no_answer') : undefined}
        label={t('profile.user.language')}
        help={t('profile.user.language_help')}
        onChange={choose}
      >
        {LANGUAGES.map((offered) => (
          <option key={offered} value={offered} lang={offered}>
            {LANGUAGE_NAMES[offered]}
          </option>
        ))}
      </ProfileField>
      <Stack component="form" noValidate spacing={2.5} onSubmit={onSubmit(save)}>
        <ProfileField
          {...phone}
          label={t('profile.user.phone')}
          help={t('profile.user.phone_help')}
          type="tel"
          autoComplete="tel"
          onChange={(text) => phone.onChange(phoneCharacters(text))}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="contained" aria-busy={isPending} sx={startStyle}>
          {t('profile.user.save')}
        </Button>
      </Stack>
    </Section>
  )
}

const startStyle = { alignSelf: 'flex-start' }
