// npm run mfe, npm run release: a remote is checked with its tests, whose packages `npm start` leaves out.
import { installPackages } from './install.mjs'

installPackages()
