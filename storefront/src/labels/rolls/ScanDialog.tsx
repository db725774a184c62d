import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from '../../ground/i18n/i18n'
import { makeDetector } from './can_scan'

interface ScanDialogProps {
  onFound: (number: string) => void
  onClose: () => void
}

const LOOK_EVERY_MS = 250

/** Shows the camera's picture until a code is found. */
export default function ScanDialog({ onFound, onClose }: ScanDialogProps) {
  const t = useTranslate()
  const title = useId()
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onFound)
  const [isDenied, setIsDenied] = useState(false)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (detector: ReturnType<typeof makeDetector>) => {
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : []
      const number = codes[0]?.rawValue.trim()
      if (isOver) return
      if (number) found.current(number)
      else timer = setTimeout(() => void look(detector), LOOK_EVERY_MS)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current) return stop(stream)
      video.current.srcObject = stream
      await video.current.play()
      await look(makeDetector())
    }
    start().catch(() => {
      if (!isOver) setIsDenied(true)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop(stream)
    }
  }, [])
  return (
    <Dialog aria-labelledby={title} fullWidth onClose={onClose} open>
      <DialogTitle id={title}>{t('labels.scan_title')}</DialogTitle>
      <DialogContent>
        {isDenied ? (
          <Alert severity="warning">{t('labels.scan_denied')}</Alert>
        ) : (
          <>
            <DialogContentText sx={{ mb: 2 }}>{t('labels.scan_text')}</DialogContentText>
            <video muted playsInline ref={video} style={{ width: '100%' }} />
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

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
