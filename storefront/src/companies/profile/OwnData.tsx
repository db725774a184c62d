import { businessDay } from '#shared/ground/dates/business_day'
import { Alert, Button, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from '../../ground/i18n/i18n'
import { saveFile } from '#shared/ground/http/save_file'
import { useFailureText } from '#shared/ground/forms/use_failure_text'
import { Section } from '../../ground/ui/Section'
import { api } from '../../ground/api/api'
import { downloadOwnData } from '#shared/operations/personal_data_endpoints'

export function OwnData() {
  const t = useTranslate()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (): Promise<unknown> => {
      const file = await api.request(downloadOwnData)
      return JSON.parse(await file.text())
    },
    onSuccess: saveData,
  })
  return (
    <Section title={t('profile.data.title')}>
      <Typography>{t('profile.data.text')}</Typography>
      <Button
        variant="outlined"
        aria-busy={isPending}
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          if (!isPending) mutate()
        }}
      >
        {t(isPending ? 'profile.data.preparing' : 'profile.data.download')}
      </Button>
      {error && <Alert severity="error">{failureText(error)}</Alert>}
    </Section>
  )
}

/** Saves data that a script fetched, because a plain link could not show errors. */
function saveData(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  saveFile(file, `label-portal-data-${businessDay(new Date())}.json`)
}
