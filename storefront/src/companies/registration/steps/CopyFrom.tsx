import { Button, Stack, Typography } from '@mui/material'
import {
  contactsBefore,
  textIn,
  withSamePerson,
} from '#shared/companies/registration/registration_draft'
import { useRegistration } from '../useRegistration'
import { useRegistrationTexts } from '../useRegistrationTexts'
import type { ContactPart } from '#shared/companies/registration/registration_draft'

/** Buttons that copy a person entered before; hidden if there is none. */
export function CopyFrom({ to }: { to: ContactPart | 'user' }) {
  const t = useRegistrationTexts()
  const { draft, change } = useRegistration()
  const entered = contactsBefore(draft, to)
  if (entered.length === 0) return null
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary' }}>
        {t('contacts.same')}
      </Typography>
      {entered.map((contact) => {
        const name = textIn(draft, `${contact}.name`)
        return (
          <Button
            key={contact}
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={t('contacts.same_as', { name })}
            sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
            onClick={() => change(`${to}.email`, (now) => withSamePerson(now, contact, to))}
          >
            {name}
          </Button>
        )
      })}
    </Stack>
  )
}
