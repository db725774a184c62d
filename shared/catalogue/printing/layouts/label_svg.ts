import { FEATURES_OFF, type FontName } from '#shared/catalogue/printing/fonts/font_names'
import type {
  LabelDrawing,
  Mark,
  TextMark,
  Tone,
} from '#shared/catalogue/printing/layouts/draw_label'

/** An SVG element with React's attribute names, for both front ends. */
interface SvgNode {
  tag: 'g' | 'path' | 'rect' | 'text'
  attributes: Record<string, string | number | Record<string, string>>
  text?: string
}

/** Labels look like paper, so the colours are the same in light and dark mode. */
export const LABEL_COLOURS = { paper: '#ffffff', ink: '#000000', warning: '#b42318' } as const

/** Returns the family of a font in `label_fonts.css`. */
export const fontFamily = (font: FontName): string => `Label ${font}`

export function toSvgNodes({ marks }: LabelDrawing): SvgNode[] {
  return marks.map(toNode)
}

const colourOf = (tone: Tone) => LABEL_COLOURS[tone]

function toNode(mark: Mark): SvgNode {
  switch (mark.kind) {
    case 'text':
      return textNode(mark)
    case 'fill':
      return {
        tag: 'path',
        attributes: {
          d: mark.path,
          fill: colourOf(mark.tone),
          fillRule: 'evenodd',
          transform: `translate(${mark.x} ${mark.y}) scale(${mark.scale})`,
        },
      }
    case 'frame':
      return frameNode(mark)
  }
}

function frameNode({ box, line, dashed, tone }: Extract<Mark, { kind: 'frame' }>): SvgNode {
  return {
    tag: 'rect',
    attributes: {
      x: box.x + line / 2,
      y: box.y + line / 2,
      width: Math.max(0, box.width - line),
      height: Math.max(0, box.height - line),
      fill: 'none',
      stroke: colourOf(tone),
      strokeWidth: line,
      ...(dashed && { strokeDasharray: DASHES.join(' ') }),
    },
  }
}

/** Lengths of a dash and a gap, in tenths of a millimetre. */
export const DASHES = [12, 8] as const

const FEATURE_SETTINGS = FEATURES_OFF.map((feature) => `"${feature}" 0`).join(', ')

/** The browser only shapes its letters. */
function textNode({ text, font, rightToLeft, x, y, size, width }: TextMark): SvgNode {
  return {
    tag: 'text',
    attributes: {
      x: rightToLeft ? x + width : x,
      y,
      fill: LABEL_COLOURS.ink,
      fontSize: size,
      fontFamily: `'${fontFamily(font)}'`,
      direction: rightToLeft ? 'rtl' : 'ltr',
      style: {
        fontFeatureSettings: FEATURE_SETTINGS,
        fontKerning: 'none',
        textRendering: 'geometricPrecision',
        unicodeBidi: 'bidi-override',
        whiteSpace: 'pre',
      },
    },
    text,
  }
}
