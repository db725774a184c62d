import { byEscape } from '#shared/ground/components/by_escape'
import { DAY_FORMAT, DayPicker } from '#shared/ground/components/DayPicker'
import { utcDay } from '#shared/ground/dates/utc_day'
import { refusalAt, refusalText } from '#shared/ground/http/refusal_text'
import type { Language } from '#shared/ground/i18n/language'
import type { LossReport } from '#shared/labels/losses/loss_contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import dayjs, { type Dayjs } from 'dayjs'
import { type FormEvent, useId, useState } from 'react'

type WordName = 'title' | 'text' | 'lostOn' | 'missing' | 'note' | 'send' | 'cancel' | 'failed'

interface LossDialogProps {
  words: Record<WordName, string>
  language: Language
  /** The day already reported, yyyy-MM-dd. */
  reportedDay?: string | null
  reportedNote?: string | null
  error: Error | null
  isSending: boolean
  /** Gets a note only if it was changed, because another report may have brought one. */
  onSend: (report: LossReport) => void
  onTyped?: () => void
  onClose: () => void
}

/** Asks for the day, in UTC, on which a roll was lost. Sends nothing without a day. */
export function LossDialog({
  words,
  language,
  reportedDay,
  reportedNote,
  error,
  isSending,
  onSend,
  onTyped,
  onClose,
}: LossDialogProps) {
  const title = useId()
  const [today] = useState(() => dayjs(utcDay(new Date())))
  const [day, setDay] = useState<Dayjs | null>(reportedDay ? dayjs(reportedDay) : today)
  const shownNote = reportedNote ?? ''
  const [note, setNote] = useState(shownNote)
  const [isMissing, setIsMissing] = useState(false)
  const dayProblem = isMissing ? words.missing : refusalAt(error, 'lost_on')
  const noteProblem = refusalAt(error, 'note')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isDay = day?.isValid() ?? false
    setIsMissing(!isDay)
    if (!day || !isDay || isSending) return
    onSend({ lost_on: day.format(DAY_FORMAT), ...(note !== shownNote && { note }) })
  }
  return (
    <Dialog aria-labelledby={title} fullWidth maxWidth="sm" onClose={byEscape(onClose)} open>
      <form noValidate onSubmit={send}>
        <DialogTitle id={title}>{words.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{words.text}</DialogContentText>
          {error && !dayProblem && !noteProblem && (
            <Alert severity="error">{refusalText(error) || words.failed}</Alert>
          )}
          <DayPicker
            label={words.lostOn}
            language={language}
            maxDate={today}
            onChange={(chosen) => {
              setDay(chosen)
              onTyped?.()
            }}
            textField={{
              required: true,
              ...(dayProblem && {
                error: true,
                helperText: dayProblem,
                slotProps: { formHelperText: { role: 'alert' } },
              }),
            }}
            value={day}
          />
          <TextField
            label={words.note}
            minRows={3}
            multiline
            onChange={({ target }) => {
              setNote(target.value)
              onTyped?.()
            }}
            error={noteProblem !== ''}
            helperText={noteProblem}
            slotProps={{ formHelperText: { role: 'alert' } }}
            value={note}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} sx={buttonStyle}>
            {words.cancel}
          </Button>
          <Button aria-busy={isSending} sx={buttonStyle} type="submit" variant="contained">
            {words.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const buttonStyle = { minHeight: 44 }
