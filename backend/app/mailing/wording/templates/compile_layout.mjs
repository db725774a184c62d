/**
 * Compiles the layout of mails and prints it. Runs as a process of its own that ends when it is
 * done: the MJML compiler takes 100 MB, which the server would otherwise keep for good. Plain
 * JavaScript, so that it needs no loader.
 */
import { readFile } from 'node:fs/promises'
import mjml2html from 'mjml'

const source = await readFile(new URL('./mail.mjml', import.meta.url), 'utf8')
const { html } = await mjml2html(source, { fonts: {}, validationLevel: 'strict' })
process.stdout.write(html)
