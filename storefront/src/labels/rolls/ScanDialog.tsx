import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { codeOfCamera } from '#shared/labels/rolls/code_of_camera'
import { useTranslate } from '../../ground/i18n/i18n'
import { makeDetector } from './can_scan'

interface ScanDialogProps {
  onFound: (number: string) => void
  onClose: () => void
}

export default function ScanDialog({ onFound, onClose }: ScanDialogProps) {
  const t = useTranslate()
  const title = useId()
  const [isDenied, setIsDenied] = useState(false)
  return (
    <Dialog aria-labelledby={title} fullWidth onClose={onClose} open>
      <DialogTitle id={title}>{t('labels.scan_title')}</DialogTitle>
      <DialogContent>
        {isDenied ? (
          <Alert severity="warning">{t('labels.scan_denied')}</Alert>
        ) : (
          <>
            <DialogContentText sx={{ mb: 2 }}>{t('labels.scan_text')}</DialogContentText>
            <Camera onDenied={() => setIsDenied(true)} onFound={onFound} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          {t('labels.scan_stop')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface CameraProps {
  onFound: (number: string) => void
  onDenied: () => void
}

function Camera({ onFound, onDenied }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const report = useEffectEvent((number: string | null) => {
    if (number) onFound(number)
  })
  const fail = useEffectEvent(onDenied)
  useEffect(() => {
    const closing = new AbortController()
    const { signal } = closing
    codeOfCamera(video.current!, makeDetector(), signal).then(report, () => {
      if (!signal.aborted) fail()
    })
    return () => closing.abort()
  }, [])
  return <video muted playsInline ref={video} style={{ width: '100%' }} />
}
