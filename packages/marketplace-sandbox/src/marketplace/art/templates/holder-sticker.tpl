<path d="M276 118L288 130L276 142L264 130Z" fill="{down #fff3b8, #c79a2c}" stroke="#7a5a12"/>
