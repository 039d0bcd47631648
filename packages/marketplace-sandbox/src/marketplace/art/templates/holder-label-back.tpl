<rect width="270" height="84" rx="4" fill="{edge}"/><text x="135" y="56" font-size="42" letter-spacing="8" text-anchor="middle" fill="#fff" opacity=".85">{grader}</text>
