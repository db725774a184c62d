import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fullName } from '#shared/ground/texts/full_name'
import { type LimitRow, limitPayload } from '#shared/companies/limits/limit_contract'
import { changeColleagueLimit, listLimits } from '#shared/companies/limits/limit_endpoints'
import { decimalForInput } from '#shared/ground/money/money'
import { api } from '../../../ground/api/api'
import { useLanguage, useTranslate } from '../../../ground/i18n/i18n'
import { Section } from '../../../ground/ui/Section'
import { useSavedForm } from '../../../ground/ui/forms/useSavedForm'
import { Fetched } from '../../../ground/ui/pages/Fetched'

const LIMITS_KEY = ['approval-limits']

/** The colleagues who order, each with the total above which their orders wait (rule 5.29). */
export function Limits() {
  const t = useTranslate()
  const limits = useQuery({
    queryKey: LIMITS_KEY,
    queryFn: () => api.request(listLimits),
    staleTime: 0,
  })
  return (
    <Section title={t('approvals.limits.title')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('approvals.limits.intro')}</Typography>
      <Fetched
        query={limits}
        loading={t('approvals.limits.loading')}
        failed={t('approvals.limits.failed')}
      >
        {(rows) =>
          rows.length === 0 ? (
            <Typography>{t('approvals.limits.nobody')}</Typography>
          ) : (
            <Box component="ul" sx={listStyle}>
              {rows.map((row) => (
                // A new key when the limit changes, so that the form starts with the new limit.
                <LimitItem key={`${row.pk} ${row.limit}`} row={row} />
              ))}
            </Box>
          )
        }
      </Fetched>
    </Section>
  )
}

function LimitItem({ row }: { row: LimitRow }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { language } = useLanguage()
  const name = fullName(row)
  const shown = row.limit && decimalForInput(row.limit, language)
  const { field, onSubmit, save, isPending, failure } = useSavedForm({
    schema: limitPayload,
    start: { limit: shown, seen: row.limit },
    send: (body) => api.request(changeColleagueLimit, { path: { pk: row.pk }, body }),
    success: t('approvals.limits.saved', { name }),
    onSaved: (rows) => {
      client.setQueryData(LIMITS_KEY, rows)
    },
  })
  const { value, problem, onChange } = field('limit')
  const message = problem ?? failure
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}
    >
      <Box sx={nameStyle}>
        {name}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {row.email}
        </Typography>
      </Box>
      <Stack
        component="form"
        direction="row"
        noValidate
        onSubmit={onSubmit(save)}
        spacing={1}
        sx={{ alignItems: message ? 'center' : 'flex-end' }}
      >
        <TextField
          label={t('approvals.limits.limit_of', { name })}
          placeholder={t('approvals.limits.none')}
          name="limit"
          size="small"
          value={value ?? ''}
          error={Boolean(message)}
          helperText={message && <span role="alert">{message}</span>}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
        />
        <Button
          type="submit"
          variant="outlined"
          aria-busy={isPending}
          aria-label={t('approvals.limits.save_of', { name })}
        >
          {t('approvals.limits.save')}
        </Button>
      </Stack>
    </Stack>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }
const nameStyle = { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }
