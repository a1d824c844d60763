import { spawn } from 'node:child_process'

/** Runs a program beside others: its exit code, undefined where it could not be started, and all that it said. */
export function runProgram(program, flags, options) {
  return new Promise((done) => {
    let output = ''
    const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    const note = (part) => {
      output += part
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    child.once('error', (error) => done({ status: undefined, output: `${output}${error.message}` }))
    child.once('close', (status) => done({ status, output }))
  })
}
