import template from 'lodash/template.js'

/** `{{ value }}` is escaped for HTML, `{{{ html }}}` is not, `{% code %}` is JavaScript. */
const MARKS = {
  escape: /\{\{([^{}]+)\}\}/g,
  interpolate: /\{\{\{([^{}]+)\}\}\}/g,
  evaluate: /\{%([^%]+)%\}/g,
}

/** Compiles a template to a function of named values. */
export const compileTemplate = (text: string): ((values: object) => string) => template(text, MARKS)
