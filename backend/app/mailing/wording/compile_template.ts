import template from 'lodash/template.js'

/** `{{ value }}` is escaped for HTML, `{{{ html }}}` is not, `{% code %}` is JavaScript. */
const MARKS = {
  escape: /\{\{([^{}]+)\}\}/g,
  interpolate: /\{\{\{([^{}]+)\}\}\}/g,
  evaluate: /\{%([^%]+)%\}/g,
}

/** Makes a function that fills values into a template, by name. */
export const compileTemplate = (text: string): ((values: object) => string) => template(text, MARKS)
