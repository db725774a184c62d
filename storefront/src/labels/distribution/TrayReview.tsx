import { WEIGHT } from '#shared/ground/theme/tokens'
import { Alert, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material'
import { DEFAULT_MAX_LENGTH } from '#shared/ground/validation/fields'
import type { Address } from '#shared/companies/addresses/address_contract'
import { useTranslate } from '../../ground/i18n/i18n'
import { useLengthProblem } from '../../ground/ui/forms/useLengthProblem'
import type { useTray } from './useTray'

type TrayTools = ReturnType<typeof useTray>

interface TrayReviewProps {
  tray: TrayTools
  /** Undefined while loading. */
  approved: readonly Address[] | undefined
}

export function TrayReview({ tray: tools, approved }: TrayReviewProps) {
  const t = useTranslate()
  const { tray, taken, problem, isSending } = tools
  if (tray.length === 0) {
    return (
      <Box>
        <Typography sx={{ fontWeight: WEIGHT.name }}>{t('distribution.nothing')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('distribution.nothing_text')}</Typography>
      </Box>
    )
  }
  return (
    <Stack spacing={2}>
      {tray.map((entry) => (
        <TrayCard
          entry={entry}
          isGone={approved?.every(({ pk }) => pk !== entry.recipient.pk) ?? false}
          key={entry.recipient.pk}
          tools={tools}
        />
      ))}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Button
        aria-busy={isSending}
        onClick={tools.send}
        sx={{ alignSelf: 'flex-start', minHeight: 44 }}
        variant="contained"
      >
        {t('distribution.send', { smart_count: taken.size })}
      </Button>
    </Stack>
  )
}

interface TrayCardProps {
  entry: TrayTools['tray'][number]
  /** True if the recipient was deleted or has lost the approval. */
  isGone: boolean
  tools: TrayTools
}

function TrayCard({ entry, isGone, tools }: TrayCardProps) {
  const t = useTranslate()
  const { recipient, comment, rolls } = entry
  const { pk, company_name: name, city } = recipient
  const lengthProblem = useLengthProblem()
  const textProps = (text: string) => {
    const problem = lengthProblem(text, DEFAULT_MAX_LENGTH)
    return { value: text, error: problem !== undefined, helperText: problem }
  }
  return (
    <Paper
      aria-label={t('distribution.to', { name, city })}
      component="section"
      sx={{ p: 2 }}
      variant="outlined"
    >
      <Stack spacing={2}>
        <Box sx={rowStyle}>
          <Typography component="h3" sx={{ flex: 1, overflowWrap: 'anywhere' }} variant="h3">
            {t('distribution.to', { name, city })}
          </Typography>
          <Button
            aria-label={t('distribution.remove_of', { name })}
            onClick={() => tools.remove(pk)}
            sx={{ minHeight: 44 }}
          >
            {t('distribution.remove')}
          </Button>
        </Box>
        {isGone && <Alert severity="warning">{t('distribution.recipient_gone')}</Alert>}
        <TextField
          label={t('distribution.comment')}
          onChange={({ target }) => tools.comment(pk, target.value)}
          {...textProps(comment)}
        />
        {rolls.map(({ roll, comment: rollComment }) => (
          <Box key={roll.spool_no} sx={rowStyle}>
            <Typography sx={{ flex: '1 1 180px', fontWeight: WEIGHT.name }}>
              {roll.spool_no}
            </Typography>
            <TextField
              label={t('distribution.comment_of', { roll: roll.spool_no })}
              onChange={({ target }) => tools.commentRoll(pk, roll.spool_no, target.value)}
              size="small"
              sx={{ flex: '2 1 220px' }}
              {...textProps(rollComment)}
            />
            <Button
              aria-label={t('distribution.remove_roll', { roll: roll.spool_no })}
              onClick={() => tools.removeRoll(roll.spool_no)}
              sx={{ minHeight: 44 }}
            >
              {t('distribution.remove')}
            </Button>
          </Box>
        ))}
      </Stack>
    </Paper>
  )
}

const rowStyle = { alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1.5 } as const
