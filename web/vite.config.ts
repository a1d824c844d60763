import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainCalls } from './plain-calls.ts'

const server = 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), plainCalls],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // What each screen loads, for the test that holds it to its budget.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group takes along what it imports, unless a group of higher priority has it: pages load few files, the sign-in none of theirs.
          groups: [
            // With the helper that loads parts: in any other group it would bring that group to every page.
            {
              name: 'react',
              test: /vite\/preload-helper|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 40,
            },
            { name: 'start', test: /web\/(main|person\/Login)\.tsx$/, priority: 20 },
            {
              name: 'shell',
              test: /web\/(shell\/Shell|kit\/cell\/Cell|wire\/use-call)\.tsx?$/,
              priority: 10,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/file': server, '/upload': server, '/device': { target: server, ws: true } } },
})
