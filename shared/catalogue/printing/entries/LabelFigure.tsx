import '#shared/catalogue/printing/label_fonts.css'
import { Alert, AlertTitle, Box, Typography } from '@mui/material'
import { createElement, useMemo } from 'react'
import { type LabelDrawing, drawLabel } from '#shared/catalogue/printing/layouts/draw_label'
import type { LabelProblem } from '#shared/catalogue/printing/layouts/label_problems'
import { LABEL_COLOURS, toSvgNodes } from '#shared/catalogue/printing/layouts/label_svg'
import { PREVIEW_WIDTH } from '#shared/catalogue/printing/fonts/preview_width'
import type { LabelValues } from '#shared/catalogue/printing/layouts/fill_text'
import type { LabelLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import { useImprintWords } from '#shared/catalogue/printing/entries/imprint_words'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'

interface LabelFigureProps {
  layout: LabelLayout
  values: LabelValues
  fieldNames: Readonly<Record<string, string>>
  reference: string
}

export default function LabelFigure({ layout, values, fieldNames, reference }: LabelFigureProps) {
  const { t } = useImprintWords()
  const drawing = useMemo(() => drawLabel(layout, values), [layout, values])
  return (
    <Box component="figure" sx={{ m: 0, width: '100%', maxWidth: PREVIEW_WIDTH }}>
      <LabelSvg drawing={drawing} name={t('label_preview.name', { reference })} />
      <figcaption>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('label_preview.actual_size', {
            width: drawing.width / 10,
            height: drawing.height / 10,
          })}
        </Typography>
        <LabelTexts texts={drawing.texts} />
      </figcaption>
      <Problems problems={drawing.problems} fieldNames={fieldNames} />
    </Box>
  )
}

function LabelSvg({ drawing, name }: { drawing: LabelDrawing; name: string }) {
  return (
    <Box
      component="svg"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      sx={{ display: 'block', width: '100%', height: 'auto', outline: 1, outlineColor: 'divider' }}
      style={{ backgroundColor: LABEL_COLOURS.paper }}
    >
      {toSvgNodes(drawing).map(({ tag, attributes, text }, index) =>
        createElement(tag, { ...attributes, key: index }, text)
      )}
    </Box>
  )
}

function LabelTexts({ texts }: Pick<LabelDrawing, 'texts'>) {
  const { t } = useImprintWords()
  if (texts.length === 0) return <Typography>{t('label_preview.empty')}</Typography>
  return (
    <ul style={visuallyHidden} aria-label={t('label_preview.as_text')}>
      {texts.map(({ kind, text }, index) => (
        <li key={index} dir="auto">
          {kind === 'barcode' ? t('label_preview.barcode', { value: text }) : text}
        </li>
      ))}
    </ul>
  )
}

interface ProblemsProps {
  problems: readonly LabelProblem[]
  fieldNames: Readonly<Record<string, string>>
}

function Problems({ problems, fieldNames }: ProblemsProps) {
  const { t } = useImprintWords()
  return (
    <Box role="status">
      {problems.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          <AlertTitle>{t('label_preview.problems_title')}</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {problems.map(({ field, reason, characters }) => (
              <li key={`${field} ${reason}`}>
                {t(`label_preview.problems.${reason}`, {
                  field: fieldNames[field] ?? field,
                  characters,
                })}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
